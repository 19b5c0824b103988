import { z } from 'zod'

import { choice, flag, group, key, line, link, list, text } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture } from './fields.ts'

const itemFields = {
  label: line({
    label: { en: 'Label', de: 'Beschriftung' },
    help: { en: 'Text of the menu item.', de: 'Text des Menüpunkts.' },
  }),
  link: link({
    label: { en: 'Link', de: 'Link' },
    help: {
      en: 'Page that the menu item opens; without a link it is only a heading for the items below it.',
      de: 'Seite, die der Menüpunkt öffnet; ohne Link ist er nur die Überschrift der Punkte darunter.',
    },
  }).optional(),
  target: choice({
    label: { en: 'Open link', de: 'Link öffnen' },
    help: {
      en: 'Use a new window only where visitors would otherwise lose their place.',
      de: 'Ein neues Fenster nur wählen, wo Besucher sonst ihre Stelle auf der Seite verlören.',
    },
    options: {
      CurrentWindow: { en: 'In the same window', de: 'Im selben Fenster' },
      NewWindow: { en: 'In a new window', de: 'In einem neuen Fenster' },
    },
  }).default('CurrentWindow'),
  image: picture({
    label: { en: 'Image', de: 'Bild' },
    help: {
      en: 'Shown next to the menu item, in menus that have room for images.',
      de: 'Steht neben dem Menüpunkt, wenn das Menü Platz für Bilder hat.',
    },
  }).optional(),
  description: text({
    label: { en: 'Description', de: 'Beschreibung' },
    help: {
      en: 'Short text below the menu item, in menus that have room for it.',
      de: 'Kurzer Text unter dem Menüpunkt, wenn das Menü Platz dafür hat.',
    },
  }).optional(),
}

/** Body of a menu. An entry without a link is the label of those below it. */
export const MenuBody = z.object({
  developerName: key(
    {
      label: { en: 'Technical name', de: 'Technischer Name' },
      help: {
        en: 'Name by which the website and other systems request the menu, such as Header.',
        de: 'Name, unter dem die Website und andere Systeme das Menü abrufen, etwa Header.',
      },
    },
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/),
  ),
  label: line({
    label: { en: 'Name', de: 'Name' },
    help: {
      en: 'Name by which editors find the menu; not shown on the website.',
      de: 'Name, unter dem die Redaktion das Menü findet; erscheint nicht auf der Website.',
    },
  }),
  items: list(
    {
      label: { en: 'Menu items', de: 'Menüpunkte' },
      help: { en: 'In the order in which the menu shows them.', de: 'In der Reihenfolge, in der das Menü sie zeigt.' },
    },
    z.array(
      group(
        {
          label: { en: 'Menu item', de: 'Menüpunkt' },
          help: { en: 'A link, or a heading with a submenu.', de: 'Ein Link oder eine Überschrift mit Untermenü.' },
        },
        {
          ...itemFields,
          showsIndex: flag({
            label: { en: 'Show the product index', de: 'Produktverzeichnis zeigen' },
            help: {
              en: 'The open menu shows the product index and the quick search of the page that the item opens, in place of the items below.',
              de: 'Das geöffnete Menü zeigt Produktverzeichnis und Schnellsuche der Seite, die der Menüpunkt öffnet, statt der Punkte darunter.',
            },
          }).optional(),
          subMenu: list(
            {
              label: { en: 'Submenu', de: 'Untermenü' },
              help: {
                en: 'Menu items below this one, in the order in which they are shown; one level only.',
                de: 'Menüpunkte unter diesem, in der gezeigten Reihenfolge; nur eine Ebene.',
              },
            },
            z.array(
              group(
                { label: { en: 'Submenu item', de: 'Untermenüpunkt' }, help: { en: 'A link in the submenu.', de: 'Ein Link im Untermenü.' } },
                itemFields,
              ),
            ),
          ).default([]),
        },
      ),
    ),
  ),
})

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
