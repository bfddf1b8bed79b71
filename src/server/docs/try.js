// The script of /api/docs: finds calls by words, and sends the form of a call with the token that was entered above it.
const words = document.querySelector("#words");
const token = document.querySelector("#token");
const none = document.querySelector("#none");

const contents = document.querySelector("nav > details");
// Beside the calls there is room for their names, above them there is not.
if (contents && matchMedia("(max-width: 48rem)").matches) contents.open = false;

words?.addEventListener("input", () => {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  let visibleCount = 0;
  for (const part of document.querySelectorAll("[data-words]")) {
    part.hidden = !wanted.every((word) => part.dataset.words.includes(word));
    if (!part.hidden && part.matches("article")) visibleCount++;
  }
  for (const group of document.querySelectorAll("[data-group]")) {
    group.hidden = !group.querySelector("[data-words]:not([hidden])");
    if (group.matches("details")) group.open = wanted.length > 0;
  }
  none.hidden = visibleCount > 0;
});

/** The answer for people: status, limits, and the body set out. */
async function shown(answer) {
  const text = await answer.text();
  const limits = ["ratelimit-remaining", "retry-after"].flatMap((name) => {
    const value = answer.headers.get(name);
    return value ? [`${name}: ${value}`] : [];
  });
  const body = answer.headers.get("content-type")?.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return [`HTTP ${answer.status}`, ...limits, "", body].join("\n");
}

/** In single quotes a shell reads everything as it is. */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

document.addEventListener("click", async ({ target }) => {
  const form = target.matches("form button[type=button]") && target.form;
  if (!form) return;
  const lines = [
    `curl ${new URL(form.dataset.path, location.href)}`,
    // Not the token itself: what is copied is pasted into places that others read.
    '-H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json"',
    `-d ${quoted(form.elements.namedItem("body").value)}`,
  ];
  const text = lines.join(" \\\n  ");
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  form.querySelector("output").textContent = copied ? `Copied:\n${text}` : text;
});

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const output = form.querySelector("output");
  const button = form.querySelector("button:not([type])");
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  output.textContent = "Sending…";
  try {
    const body = form.elements.namedItem("body").value;
    JSON.parse(body);
    const headers = { "content-type": "application/json" };
    if (token.value.trim()) headers.authorization = `Bearer ${token.value.trim()}`;
    // Only the token says who asks: signed-in staff would otherwise try calls as themselves.
    const answer = await fetch(form.dataset.path, { method: "POST", credentials: "omit", headers, body });
    output.textContent = await shown(answer);
  } catch (error) {
    output.textContent =
      error instanceof SyntaxError ? `The body is no JSON: ${error.message}` : `No answer: ${error.message}`;
  } finally {
    button.ariaDisabled = null;
  }
});
