import type { Component } from '#model/pages/view.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { AROUND, type Around, leadOf, type Lead } from './leads.ts'

/** Over the form of a block: the way to what it shows; nothing where it shows nothing of its own. */
export function BlockLead({ component, onLead }: { component: Component; onLead(lead: Lead): void }) {
  const say = useSay()
  const lead = leadOf(component)
  return lead === undefined ? null : (
    <div className="studio-acts studio-block-leads">
      <Button icon="link" onPress={() => onLead(lead)}>
        {say(`studioLead.${lead.kind}`)}
      </Button>
    </div>
  )
}

/** In place of the form of a block: what stands around every page, and the ways to it. */
export function AroundLeads({ around, onLead }: { around: Around; onLead(lead: Lead): void }) {
  const say = useSay()
  return (
    <section className="studio-block-form studio-follows" aria-label={say(`studioAround.${around}`)}>
      <h3>{say(`studioAround.${around}`)}</h3>
      <p className="studio-field-help">{say('studioAroundAbout')}</p>
      <div className="studio-acts studio-block-leads">
        {AROUND[around].map((kind) => (
          <Button key={kind} icon="link" onPress={() => onLead({ kind })}>
            {say(`studioLead.${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
