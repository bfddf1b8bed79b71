/** The address of a storage: `s3://bucket/prefix?region=…`, or `file:///folder`. */
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** A bucket of an S3-compatible storage. What is absent is read from the standard variables of AWS. */
export interface S3Address {
  readonly bucket: string;
  /** Before every key: "" or "shop/". */
  readonly prefix: string;
  readonly region?: string | undefined;
  readonly endpoint?: string | undefined;
  /** The bucket in the path instead of the host name. */
  readonly pathStyle: boolean;
  readonly keys?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export type StorageAddress = { readonly folder: string } | { readonly s3: S3Address };

const parameters = z
  .strictObject({
    region: z
      .string()
      .regex(/^[\w-]+$/, "must be a region such as eu-central-1")
      .optional(),
    endpoint: z
      .string()
      .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !new URL(text).username)
      .optional(),
    path_style: z.enum(["true", "false"]).optional(),
    access_key_id: z.string().min(1).optional(),
    secret_access_key: z.string().min(1).optional(),
  })
  .refine((values) => (values.access_key_id === undefined) === (values.secret_access_key === undefined), {
    path: ["secret_access_key"],
  });

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:\/\w[\w-]*)*\/?$/;

/** What is wrong with an address, without any part of it that could be secret. */
export class AddressError extends Error {}

/** @throws {AddressError} */
export function readAddress(text: string): StorageAddress {
  const url = URL.parse(text);
  if (url?.protocol === "file:" && url.host === "" && !url.search) return { folder: fileURLToPath(url) };
  if (url?.protocol !== "s3:") throw new AddressError("must begin with s3:// or file:///");
  if (!bucketPattern.test(url.hostname)) throw new AddressError("must name a bucket: s3://my-bucket");
  if (url.username || url.password || url.port || url.hash)
    throw new AddressError(
      "must give keys and endpoint as parameters: ?endpoint=…&access_key_id=…&secret_access_key=…",
    );
  if (!prefixPattern.test(url.pathname)) throw new AddressError("must have a folder of letters, digits, - and _");
  const { data, error } = parameters.safeParse(Object.fromEntries(url.searchParams));
  if (!data) throw new AddressError(`has a wrong parameter: ${nameOf(error)}`);
  const { region, endpoint, path_style, access_key_id, secret_access_key } = data;
  const prefix = url.pathname.replace(/^\/|\/$/g, "");
  return {
    s3: {
      bucket: url.hostname,
      prefix: prefix && `${prefix}/`,
      region,
      endpoint,
      pathStyle: path_style === undefined ? endpoint !== undefined : path_style === "true",
      ...(access_key_id &&
        secret_access_key && { keys: { accessKeyId: access_key_id, secretAccessKey: secret_access_key } }),
    },
  };
}

function nameOf({ issues: [first] }: z.ZodError): string {
  if (first?.code === "unrecognized_keys") return `${first.keys[0]} is none`;
  return String(first?.path[0] ?? "");
}
