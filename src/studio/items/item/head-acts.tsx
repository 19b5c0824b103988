import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'

import { TEMPLATE_TYPE } from '#model/types/template-type.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { useOfferedActs } from '#studio/kit/offered-acts.ts'
import { ItemActs, type ItemActsProps } from './item-acts.tsx'
import { AskReviewDialog } from './talk-parts.ts'
import { useQuickActs } from './use-quick-acts.ts'

export type HeadActsProps = Pick<ItemActsProps, 'item' | 'row' | 'paths' | 'desk'> & { isWritable: boolean; hasReview: boolean; onPublish(): void }

/** Saving, the one act that comes next, and the rarer ones. */
export function HeadActs({ item, row, paths, desk, isWritable, hasReview, onPublish }: HeadActsProps) {
  const say = useSay()
  const may = useMay()
  const { forms } = useDesk()
  const [, go] = useLocation()
  const { editing, save } = desk
  const { unarchive } = useQuickActs(item, row, desk)
  const [isPressed, setPressed] = useState(false)
  const saveNow = async () => {
    setPressed(true)
    await save().finally(() => setPressed(false))
  }
  const about = editing.words.title
  const isArchived = row.state === 'archived'
  const isForStaff = forms.types[item.type]?.isForStaff === true
  const mayPublish = may('publish') && !isForStaff && !isArchived
  const [isAsking, setAsking] = useState(false)
  const isNewer = row.liveVersion === undefined || row.draftVersion > row.liveVersion || editing.standing !== 'saved'
  useOfferedActs([
    ...(mayPublish ? [{ key: 'publish', text: say('studioPublishDots'), about, act: onPublish }] : []),
    ...(isWritable && may('ask-review') ? [{ key: 'ask-review', text: say('studioAct.ask-review'), about, act: () => setAsking(true) }] : []),
    ...(isWritable ? [{ key: 'save', text: say('studioSave'), about, act: () => void saveNow() }] : []),
  ])
  return (
    <div className="studio-acts studio-item-acts">
      {isWritable ? (
        <Button isDisabled={!isPressed && editing.standing === 'saved'} isPending={isPressed} onPress={() => void saveNow()}>
          {say('studioSave')}
        </Button>
      ) : null}
      {mayPublish ? (
        <Button kind={isNewer ? 'main' : 'plain'} onPress={onPublish}>
          {say('studioPublishDots')}
        </Button>
      ) : null}
      {!mayPublish && !isForStaff && isWritable && may('ask-review') && isNewer && !hasReview ? (
        <Button kind="main" onPress={() => setAsking(true)}>
          {say('studioAct.ask-review')}
        </Button>
      ) : null}
      {item.type === TEMPLATE_TYPE && !isArchived && may('save-draft') ? (
        <Button kind="main" onPress={() => go(`/contents/sfdc_cms__view?new&from=${item.contentKey}`)}>
          {say('studioNewPageFrom')}
        </Button>
      ) : null}
      {isArchived && may('unarchive') ? (
        <Button kind="main" onPress={() => void unarchive()}>
          {say('studioAct.unarchive')}
        </Button>
      ) : null}
      <ItemActs item={item} row={row} paths={paths} desk={desk} onAskReview={mayPublish && isWritable ? () => setAsking(true) : undefined} />
      {isAsking ? (
        <Suspense>
          <AskReviewDialog row={row} desk={desk} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
