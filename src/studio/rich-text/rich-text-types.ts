/** A link that was chosen: its address as it is stored, and the words for a place where nothing is selected. */
export type ChosenLink = { href: string; text: string }

/** What a picker may begin with: the words that are selected, and the address that is there already. */
export type LinkQuery = { text: string; href?: string }

/**
 * A picture: `src` is a token such as `{!cmsMedia.MC…}` or a path on this site. Without `alt`, the words of the media library are taken; an
 * empty one says that the picture is decoration.
 */
export type Picture = { src: string; alt?: string | undefined }

/** Chooses something; undefined when the person thinks better of it. */
export type PickLink = (query: LinkQuery) => Promise<ChosenLink | undefined>
export type PickPicture = () => Promise<Picture | undefined>

/** What a form gives to the editor of a rich text. */
export type RichTextFieldProps = {
  /** Stored HTML. */
  value: string
  /** Called with stored HTML a moment after the last keystroke, and before the editor is left. */
  onChange(html: string): void
  /** Takes what hands over at once what is not handed over yet; answers how to take it away. */
  addHolder?: (hand: () => void) => () => void
  label: string
  /** An element that becomes the text itself, in whatever document, such as the page that is edited; the field holds the tools alone then. */
  mount?: HTMLElement | undefined
  /** The id of an element that describes the field: its help, or what is wrong with it. */
  describedBy?: string
  invalid?: boolean
  /** The language of the content, for its direction, hyphenation and spelling. */
  language: string
  pickPage: PickLink
  pickTerm: PickLink
  pickImage: PickPicture
  /** Where the picture of a stored `src` is found; undefined for one that cannot be shown. */
  previewOf(src: string): string | undefined
}
