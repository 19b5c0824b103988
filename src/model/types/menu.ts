import { z } from 'zod'

import { choice, group, key, line, link, list, text } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture } from './fields.ts'

const itemFields = {
  label: line({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'As the menu shows it.', de: 'Wie das Menü ihn zeigt.' },
  }),
  link: link({
    label: { en: 'Link', de: 'Link' },
    help: {
      en: 'Where it leads; without one it is a label for the items below it.',
      de: 'Wohin er führt; ohne Link ist er die Überschrift der Punkte darunter.',
    },
  }).optional(),
  target: choice({
    label: { en: 'Opens in', de: 'Öffnet sich in' },
    help: { en: 'A new window only where readers would lose their place.', de: 'Ein neues Fenster nur, wo Leser sonst ihre Stelle verlören.' },
    options: {
      CurrentWindow: { en: 'The same window', de: 'Demselben Fenster' },
      NewWindow: { en: 'A new window', de: 'Einem neuen Fenster' },
    },
  }).default('CurrentWindow'),
  image: picture({
    label: { en: 'Picture', de: 'Bild' },
    help: { en: 'Beside the text, where the menu has room for it.', de: 'Neben dem Text, wo das Menü Platz dafür hat.' },
  }).optional(),
  description: text({
    label: { en: 'Description', de: 'Beschreibung' },
    help: { en: 'A few words below the text, where the menu has room for them.', de: 'Wenige Wörter unter dem Text, wo das Menü Platz dafür hat.' },
  }).optional(),
}

/** Body of a menu. An entry without a link is the label of those below it. */
export const MenuBody = z.object({
  developerName: key(
    {
      label: { en: 'Name for the site', de: 'Name für die Website' },
      help: {
        en: 'By which the site and other systems ask for the menu, such as Header.',
        de: 'Unter dem die Website und andere Systeme das Menü holen, etwa Header.',
      },
    },
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/),
  ),
  label: line({
    label: { en: 'Name', de: 'Name' },
    help: { en: 'By which editors find it.', de: 'Unter dem Redakteure es finden.' },
  }),
  items: list(
    { label: { en: 'Items', de: 'Punkte' }, help: { en: 'In their order.', de: 'In ihrer Reihenfolge.' } },
    z.array(
      group(
        {
          label: { en: 'Item', de: 'Punkt' },
          help: { en: 'A link, or a label with items below it.', de: 'Ein Link oder eine Überschrift mit Punkten darunter.' },
        },
        {
          ...itemFields,
          subMenu: list(
            {
              label: { en: 'Items below it', de: 'Punkte darunter' },
              help: { en: 'One level, in their order.', de: 'Eine Ebene, in ihrer Reihenfolge.' },
            },
            z.array(group({ label: { en: 'Item below', de: 'Punkt darunter' }, help: { en: 'A link.', de: 'Ein Link.' } }, itemFields)),
          ).default([]),
        },
      ),
    ),
  ),
})

/** Menus of the site. */
export const menuType = defineContentType({
  name: 'busbar__menu',
  version: 1,
  label: { en: 'Menu', de: 'Menü' },
  plural: { en: 'Menus', de: 'Menüs' },
  icon: 'menu',
  group: 'site',
  body: MenuBody,
  title: 'label',
  address: 'none',
  lookup: { field: 'developerName' },
  delivery: { objectLabel: 'Menu' },
})
