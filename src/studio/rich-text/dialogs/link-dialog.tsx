import { useId, useState } from 'react'

import { isLinkOrToken } from '#model/rich-text/allowed-markup.ts'
import type { Say } from '#texts/say.ts'
import type { ChosenLink, PickLink } from '../rich-text-types.ts'
import { Dialog } from './dialog.tsx'

type LinkDialogProps = {
  say: Say
  /** The link at the cursor; an empty `href` for a new one. */
  link: ChosenLink
  /** Whether the words of the link are given by the selection. */
  hasWords: boolean
  pickPage: PickLink
  pickTerm: PickLink
  onApply(link: ChosenLink): void
  onRemove(): void
  onClose(): void
}

/** Asks for the address of a link, typed or chosen. */
export function LinkDialog({ say, link, hasWords, pickPage, pickTerm, onApply, onRemove, onClose }: LinkDialogProps) {
  const [href, setHref] = useState(link.href)
  const [text, setText] = useState(link.text)
  const [isRefused, setRefused] = useState(false)
  const ids = { href: useId(), help: useId(), text: useId() }
  const choose = async (pick: PickLink) => {
    const chosen = await pick({ text, ...(href !== '' && { href }) })
    if (chosen === undefined) return
    setHref(chosen.href)
    setRefused(false)
    if (text === '') setText(chosen.text)
  }
  const apply = () => {
    const address = withScheme(href.trim())
    if (isLinkOrToken(address)) onApply({ href: address, text })
    else setRefused(true)
  }
  return (
    <Dialog
      title={say('richTextLinkTitle')}
      say={say}
      onApply={apply}
      onClose={onClose}
      aside={link.href !== '' && <RemoveButton say={say} onRemove={onRemove} />}
    >
      <label htmlFor={ids.href}>{say('richTextLinkAddress')}</label>
      <input
        id={ids.href}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={href}
        aria-describedby={ids.help}
        aria-invalid={isRefused}
        onChange={({ target }) => setHref(target.value)}
      />
      <p id={ids.help} className="rich-text-help" role={isRefused ? 'alert' : undefined} data-refused={isRefused || undefined}>
        {isRefused ? say('richTextLinkBad') : say('richTextLinkHelp')}
      </p>
      <div className="rich-text-pickers">
        <button type="button" onClick={() => void choose(pickPage)}>
          {say('richTextPickPage')}
        </button>
        <button type="button" onClick={() => void choose(pickTerm)}>
          {say('richTextPickTerm')}
        </button>
      </div>
      {!hasWords && (
        <>
          <label htmlFor={ids.text}>{say('richTextLinkWords')}</label>
          <input id={ids.text} type="text" value={text} onChange={({ target }) => setText(target.value)} />
        </>
      )}
    </Dialog>
  )
}

function RemoveButton({ say, onRemove }: { say: Say; onRemove(): void }) {
  return (
    <button type="button" data-kind="aside" onClick={onRemove}>
      {say('richTextLinkRemove')}
    </button>
  )
}

/** `www.example.com` and `sales@example.com` as people type them. */
function withScheme(address: string): string {
  if (/^www\.[^\s/]+\.[a-z]{2,}/i.test(address)) return `https://${address}`
  return /^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(address) ? `mailto:${address}` : address
}
