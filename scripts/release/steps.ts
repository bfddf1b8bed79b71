/** What a release consists of. */

export interface Step {
  readonly name: string;
  /** What the report says of it. */
  readonly shows: string;
  readonly command: readonly string[];
  /** From the project's folder. */
  readonly cwd?: string;
}

/**
 * @param about.output folder of the packed files.
 * @param about.before folder with the packed files of the release before, where it is at hand.
 */
export function stepsOf(about: {
  readonly version: string;
  readonly output: string;
  readonly lastTag: string | undefined;
  readonly before: string | undefined;
  readonly engine: string | undefined;
}): Step[] {
  const { version, output, lastTag, before, engine } = about;
  const pack = ["npm", "pack", "--silent", "--pack-destination", output];
  return [
    {
      name: "tests",
      shows: "every test; the last client against this build; the sample extension",
      command: ["npm", "test"],
    },
    {
      name: "docs",
      shows: "what README and docs tell a reader to type runs, as far as one machine can run it",
      command: ["node", "scripts/prove-docs.ts"],
    },
    ...(lastTag
      ? [
          {
            name: "old-build",
            shows: `the tests of ${lastTag} on this version's schema: the way back`,
            command: ["npm", "run", "test:old-build", "--", lastTag],
          },
        ]
      : []),
    { name: "client", shows: "@shopwright/client is built", command: ["npm", "run", "client"] },
    { name: "pack", shows: "shopwright is packed", command: pack },
    { name: "pack-client", shows: "@shopwright/client is packed", command: pack, cwd: "packages/client" },
    { name: "pack-create", shows: "create-shopwright is packed", command: pack, cwd: "packages/create-shopwright" },
    {
      name: "prove",
      shows: `a shop made of the packed files: its types, its test${before ? `; one of ${lastTag} upgraded and brought back under orders, with its extension and its client` : ""}`,
      command: ["node", "scripts/prove-packages.ts", output, ...(before ? [before] : [])],
    },
    ...(engine
      ? [
          {
            name: "image",
            shows: "the image is built",
            command: [
              engine,
              "build",
              "--file",
              "Containerfile",
              "--target",
              "shop",
              "--tag",
              `shopwright:${version}`,
              ".",
            ],
          },
        ]
      : []),
  ];
}

/** What this release does not show, and why. */
export const gapsOf = (about: Parameters<typeof stepsOf>[0]): string[] => [
  ...(about.lastTag ? [] : ["There is no release before: nothing of an older version was run."]),
  ...(about.lastTag && !about.before
    ? ["The packed files of the release before are not in `release`: no shop was upgraded and brought back."]
    : []),
  ...(about.engine ? [] : ["Neither docker nor podman is here: no image was built."]),
];
