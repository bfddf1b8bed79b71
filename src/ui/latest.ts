/** For work that waits for answers: only what was begun last may change what is shown. */
export class Latest {
  #begun = 0;

  /** @returns whether nothing has been begun since. */
  begin(): () => boolean {
    const turn = ++this.#begun;
    return () => turn === this.#begun;
  }
}
