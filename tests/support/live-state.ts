import type { Live } from '#content/live/open-live.ts'

/** The whole content of a read copy in a fixed order, for comparing copies. */
export function readLiveState(live: Live) {
  const all = (sql: string) =>
    live.database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))
  return {
    documents: all('select * from document order by content_key, language'),
    references: all('select * from reference order by from_key, language, to_key'),
    redirects: all('select * from redirect order by from_path'),
  }
}
