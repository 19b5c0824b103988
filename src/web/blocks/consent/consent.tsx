import { toScriptJson } from '#base/pure/html.ts'
import type { ConsentProps } from '#model/trackers.ts'

/** Data of the consent banner for the page's script. Without scripts no tracker is loaded, so no consent is needed. */
export function Consent(props: ConsentProps) {
  return <script type="application/json" id="page-consent" dangerouslySetInnerHTML={{ __html: toScriptJson(props) }} />
}
