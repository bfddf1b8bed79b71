// Whether the process of this container answers: the HEALTHCHECK of the image.
const port = process.env.PORT || "3000";
fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).then(
  (answer) => process.exit(answer.ok ? 0 : 1),
  () => process.exit(1),
);
