/** Makes a function that does acts one after the other, in the order in which they come; one that fails does not stop the next. */
export function createTurns(): <T>(act: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const turn = last.then(act, act)
    last = turn.catch(() => undefined)
    return turn
  }
}
