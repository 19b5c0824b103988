import { Component, type ReactNode } from 'react'

import type { Say } from '#texts/say.ts'
import { Button } from './button.tsx'

export type BoundaryProps = {
  children: ReactNode
  /** What is shown in place of the children when they cannot be drawn, because their script was not loaded or has a fault. */
  otherwise: ReactNode
  /** What is shown here; the children of another place are tried again. */
  place: string
}
type Tried = { place: string; hasFailed: boolean }

/** Keeps a fault of one part from taking the rest of the studio away. A class, because React has no other form of it. */
export class Boundary extends Component<BoundaryProps, Tried> {
  override state: Tried = { place: this.props.place, hasFailed: false }

  static getDerivedStateFromError(): Partial<Tried> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, tried: Tried): Tried | null {
    return place === tried.place ? null : { place, hasFailed: false }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.otherwise : this.props.children
  }
}

/** Says that a part of a screen could not be shown, and loads the page again. */
export function LoadAgain({ say }: { say: Say }) {
  return (
    <div className="studio-note" data-kind="failed" role="alert">
      <p>{say('studioBroken')}</p>
      <Button onPress={() => location.reload()}>{say('studioLoadAgain')}</Button>
    </div>
  )
}

/** The same in place of a whole screen. */
export function LoadScreenAgain({ say }: { say: Say }) {
  return (
    <div className="studio-screen">
      <LoadAgain say={say} />
    </div>
  )
}
