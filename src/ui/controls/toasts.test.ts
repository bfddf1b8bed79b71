import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { promptError } from "./dialogs.ts";
import { createToasts } from "./toasts.ts";

describe("toasts", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const texts = (list: ReturnType<typeof createToasts>) => list.list().map((toast) => `${toast.text} ${toast.count}`);

  it("go after 3 s, and then say so once", () => {
    const list = createToasts();
    const onClose = vi.fn();
    list.show("Saved", { onClose });
    vi.advanceTimersByTime(2999);
    expect(texts(list)).toEqual(["Saved 1"]);
    vi.advanceTimersByTime(1);
    expect(texts(list)).toEqual([]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("count identical messages and start their time again", () => {
    const list = createToasts();
    list.show("Saved");
    vi.advanceTimersByTime(2000);
    list.show("Saved");
    list.show("Saved", { type: "error" });
    expect(texts(list)).toEqual(["Saved 2", "Saved 1"]);
    vi.advanceTimersByTime(2000);
    expect(texts(list)).toEqual(["Saved 2", "Saved 1"]);
    vi.advanceTimersByTime(1000);
    expect(texts(list)).toEqual([]);
  });

  it("with a key take the place of the one before, and its time begins again", () => {
    const list = createToasts();
    const onClose = vi.fn();
    list.show("One changed", { key: "stock", onClose });
    list.show("Saved", { duration: 0 });
    vi.advanceTimersByTime(2000);
    list.show("Two changed", { key: "stock", onClose });
    expect(texts(list)).toEqual(["Two changed 1", "Saved 1"]);
    vi.advanceTimersByTime(2000);
    expect(texts(list)).toEqual(["Two changed 1", "Saved 1"]);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(texts(list)).toEqual(["Saved 1"]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("wait while the pointer or the focus is on them", () => {
    const list = createToasts();
    list.show("Saved");
    list.pause();
    list.show("Deleted");
    vi.advanceTimersByTime(60_000);
    expect(texts(list)).toEqual(["Saved 1", "Deleted 1"]);
    list.resume();
    vi.advanceTimersByTime(3000);
    expect(texts(list)).toEqual([]);
  });

  it("close on Escape, newest first, and by hand", () => {
    const list = createToasts();
    const close = list.show("First", { duration: 0 });
    list.show("Second");
    expect(list.closeLast()).toBe(true);
    expect(texts(list)).toEqual(["First 1"]);
    close();
    expect(list.closeLast()).toBe(false);
  });
});

describe("prompt", () => {
  it("says 'Illegal input' unless the check has better words", () => {
    const question = { title: "Name", label: "Name" };
    expect(promptError(question, "")).toBeNull();
    expect(promptError({ ...question, check: () => false }, "")).toBe("Illegal input");
    expect(promptError({ ...question, check: (value) => value !== "" || "Give it a name" }, "")).toBe("Give it a name");
  });
});
