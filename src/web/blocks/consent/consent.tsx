import { toScriptJson } from '#base/pure/html.ts'
import type { ConsentProps } from '#model/trackers.ts'

/** What the banner needs, for the page's script; without scripts there is nothing to agree to, because nothing is loaded. */
export function Consent(props: ConsentProps) {
  return <script type="application/json" id="page-consent" dangerouslySetInnerHTML={{ __html: toScriptJson(props) }} />
}
