import type { ReadSet } from '#model/content/content-reader.ts'
import { DAY_TOKEN, toDay } from '#model/content/day-token.ts'
import type { PageDay } from '#model/pages/page-data.ts'
import type { LoadedPage, Loading } from '../load-page.ts'
import type { RecordingReader } from '../recording-reader.ts'

/** The day on which a page is drawn; a page that asks for it has read it, like content. */
export function createDay({ reads }: LoadedPage, { now = () => new Date() }: Pick<Loading, 'now'>, recording: RecordingReader): PageDay {
  const ask = (its: ReadSet) => {
    its.add(DAY_TOKEN)
    return toDay(now())
  }
  return {
    today() {
      const answer = ask(reads)
      recording.note({ ask: (_reader, asker) => ask(asker.reads), answer })
      return answer
    },
  }
}
