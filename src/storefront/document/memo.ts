/** `make` with its results kept for as long as their argument is: each object is worked on once. It must not change. */
export function memo<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const storedResult = results.get(key);
    if (storedResult !== undefined) return storedResult;
    const result = make(key);
    results.set(key, result);
    return result;
  };
}
