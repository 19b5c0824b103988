/** The path of the article in the specification: found by its h2 among the pages of the sitemap, because no code names a page's path. */
export async function findArticle(origin: string, paths: readonly string[]): Promise<string> {
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    if (html.includes('What Is an Abnormal Failure in a Power Supply?</h2>')) return path
  }
  throw new Error('No page of the sitemap is the article.')
}

/** A random sample of paths, different on each run. */
export function pickSome(paths: readonly string[], count: number): string[] {
  const rest = [...paths]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(Math.floor(Math.random() * rest.length), 1)).flat()
}

/**
 * Two kinds of pages: the list of the folder with the most pages in the sitemap (many short items), and the first page below the guides
 * (with a calculator).
 */
export function findKinds(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  const longest = [...folders].toSorted(([, one], [, other]) => other.length - one.length).map(([folder]) => folder)
  const index = longest.find((folder) => folder.includes('glossary') && paths.includes(folder))
  const guide = paths.find((path) => /\/[^/]*guides\/./.test(path))
  return [index, guide].filter((path) => path !== undefined)
}
