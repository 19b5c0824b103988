/** The article of the spec: found by its h2 among the pages of the sitemap, because no code names a page's path. */
export async function findArticle(origin: string, paths: readonly string[]): Promise<string> {
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    if (html.includes('What Is an Abnormal Failure in a Power Supply?</h2>')) return path
  }
  throw new Error('No page of the sitemap is the article.')
}

/** Some of them, drawn anew on each run. */
export function pickSome(paths: readonly string[], count: number): string[] {
  const rest = [...paths]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(Math.floor(Math.random() * rest.length), 1)).flat()
}
