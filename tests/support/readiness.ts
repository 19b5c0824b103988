/** Status and body of `/readyz`, as one text. */
export async function readReadiness(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`)
  return `${answer.status} ${await answer.text()}`
}
