import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { sanitiseRichText } from '#model/rich-text/rich-text.ts'
import { cases } from '../../../../tests/support/effort.ts'
import { readRichText } from '../schema/read-rich-text.ts'
import { writeRichText } from '../schema/write-rich-text.ts'
import { arbitraryRichText } from '../testing/arbitrary-rich-text.ts'
import { cleanPasted, LONGEST_SOURCE, OWN_MARK } from './clean-pasted.ts'

const tidy = (html: string) => html.replace(/\s*\n\s*/g, ' ').trim()
const cleanly = (html: string) => {
  const { html: cleaned, dropped } = cleanPasted(html)
  return { html: tidy(cleaned), dropped: dropped.map(({ kind, count }) => `${count} ${kind}`) }
}

/** As Word 365 puts it on the clipboard, shortened by the styles in its head. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='mso-pagination:widow-orphan'><a name="_Toc1"></a><b><span lang=EN-GB style='font-size:16.0pt;font-family:"Calibri Light",sans-serif;color:#2F5496'>Hold-up time<o:p></o:p></span></b></h1>
<p class=MsoNormal><span lang=EN-GB style='mso-bidi-font-family:Arial'>The output stays up for <b style='mso-bidi-font-weight:normal'>20&nbsp;ms</b> at <i>full</i> load in <st1:place w:st="on"><st1:City>London</st1:City></st1:place>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>Bulk capacitor<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>330 µF<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·&nbsp;&nbsp;</span><![endif]>Load<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Third step<o:p></o:p></p>
<p class=MsoNormal>See <a href="https://www.example.com/a?b=1&amp;c=2"><span style='color:blue'>the norm</span></a>, <a href="javascript:alert(1)">this</a> and <a href="file:///C:/Users/me/x.docx">that</a>.<o:p></o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=302 height=120 src="file:///C:/Users/me/AppData/Local/Temp/clip_image002.png" v:shapes="Picture_1"><![endif]><o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=100 valign=top style='width:75pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Model<o:p></o:p></p></td><td width=100><p class=MsoNormal>Power<o:p></o:p></p></td></tr><tr><td colspan=2><p class=MsoNormal>TRN120</p><table><tr><td>inner <b>one</b></td><td>two</td></tr></table></td></tr></table>
<p class=MsoNormal>H<sub>2</sub>O<span style='font-size:8.0pt'>x</span><span style='vertical-align:super'>2</span><span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span></p>
<!--EndFragment--></body></html>`

describe('from Word', () => {
  const { html, dropped } = cleanly(WORD)

  test('headings, emphasis and words in places are kept, without style and smart tags', () => {
    expect(html).toContain('<h2>Hold-up time</h2>')
    expect(html).toContain('<p>The output stays up for <strong>20\u00A0ms</strong> at <em>full</em> load in London.</p>')
  })

  test('paragraphs that look like a list become one, with its levels and numbers', () => {
    expect(html).toContain('<ul><li>Bulk capacitor<ul><li>330 µF</li></ul></li><li>Load</li></ul><ol start="3"><li>Third step</li></ol>')
  })

  test('good links stay, scripts and files of the writer’s machine are only words', () => {
    expect(html).toContain('See <a href="https://www.example.com/a?b=1&amp;c=2">the norm</a>, this and that.')
  })

  test('tables keep their cells, and tables within them become paragraphs', () => {
    expect(html).toContain(
      '<table><tbody><tr><td>Model</td><td>Power</td></tr><tr><td colspan="2"><p>TRN120</p><p>inner <strong>one</strong></p><p>two</p></td></tr></tbody></table>',
    )
  })

  test('raised and lowered letters stay, comments go', () => expect(html).toContain('<p>H<sub>2</sub>Ox<sup>2</sup></p>'))

  test('nothing is left of style, classes and empty paragraphs', () => expect(html).not.toMatch(/mso|style|class|o:p|<p>\s*<\/p>|file:/i))

  test('it is told what was left out', () => expect(dropped).toEqual(['1 pictures', '2 links', '1 comments', '1 nestedTables', '1 formatting']))
})

test('from Word in a right-to-left language the direction stays', () => {
  expect(cleanly(`<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl;unicode-bidi:embed'><span lang=AR-SA>مرحبا</span></p>`).html).toBe(
    '<p dir="rtl">مرحبا</p>',
  )
})

test('words that Word has struck out while it tracks changes are left out', () => {
  expect(cleanly('<p>a <ins cite="mailto:x" datetime="2026">new</ins><del cite="mailto:x">old</del></p>')).toEqual({
    html: '<p>a new</p>',
    dropped: ['1 changes'],
  })
})

test('from LibreOffice', () => {
  const source = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4"/><style type="text/css">p { line-height: 115% }</style></head><body lang="de-DE" dir="ltr">
<h1 class="western">Netzausfall</h1>
<p style="line-height: 100%; margin-bottom: 0cm"><font color="#c9211e"><font face="Liberation Serif, serif"><font size="3">Ein <b>wichtiger</b> <i>Satz</i></font></font></font></p>
<p style="margin-bottom: 0cm"><br/></p>
<ol><li><p style="margin-bottom: 0cm">eins</p></li><ol type="a"><li><p>eins a</p></li></ol><li><p>zwei</p></li></ol>
<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/><col width="128*"/><thead><tr valign="top"><th width="50%"><p>Modell</p></th><th><p>W</p></th></tr></thead><tr><td sdval="120" sdnum="1031;"><p>120</p></td></tr></table>
<p><img src="data:image/png;base64,iVBORw0KGgo=" name="Bild1" width="10"/></p></body></html>`
  expect(cleanly(source)).toEqual({
    html:
      '<h2>Netzausfall</h2><p>Ein <strong>wichtiger</strong> <em>Satz</em></p><ol><li>eins<ol><li>eins a</li></ol></li><li>zwei</li></ol>' +
      '<table><thead><tr><th scope="col">Modell</th><th scope="col">W</th></tr></thead><tbody><tr><td>120</td><td></td></tr></tbody></table>',
    dropped: ['1 pictures', '1 formatting'],
  })
})

test('from Google Docs', () => {
  const source = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:400">Inrush</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial;font-weight:700">Bold</span><span style="font-size:11pt"> and </span><span style="font-style:italic">slanted</span></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>one</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>two</span></p></li></ul></ul><p><a href="https://www.google.com/url?q=https://example.com/x&amp;sa=D"><span style="color:#1155cc">link</span></a></p></b><br class="Apple-interchange-newline">`
  expect(cleanly(source)).toEqual({
    html: '<h2>Inrush</h2><p><strong>Bold</strong> and <em>slanted</em></p><ul><li>one<ul><li>two</li></ul></li></ul><p><a href="https://example.com/x">link</a></p>',
    dropped: ['1 formatting'],
  })
})

test('a few words stay words, so that they join the paragraph they are put into', () => {
  expect(cleanly('<span style="color: rgb(1, 2, 3)">two <b>words</b></span>').html).toBe('two <strong>words</strong>')
})

test('a mail that is laid out with a table is what is in it', () => {
  expect(cleanly('<table><tr><td><div>Dear all,</div><div><br></div><div>yours</div></td></tr></table>').html).toBe('<p>Dear all,</p><p>yours</p>')
})

test('what was copied in the editor itself stays as it is, with its classes', () => {
  const html = '<p class="lead">a <var>b</var></p><details><summary>c</summary><p id="d">e</p></details>'
  expect(cleanPasted(`<div ${OWN_MARK}="">${html}</div>`)).toEqual({ html, dropped: [] })
})

test.each([
  '<img src=x onerror=alert(1)><svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href=" javascript:alert(1)">a</a><a href="java\nscript:alert(1)">b</a><a href="data:text/html,x">c</a>',
  '<p onclick="x()" style="background:url(javascript:x())">a</p><iframe srcdoc="<script>x</script>"></iframe>',
  `<div ${OWN_MARK}><a href="javascript:x" onclick="y()">a</a><img src="data:x" onerror="y()"><script>z</script></div>`,
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form><input name=a><button>b</button></form><xmp><script>x</script></xmp><noscript><p title="</noscript><img src=x onerror=y>">',
])('no script survives: %s', (html) => {
  const { html: cleaned } = cleanPasted(html)
  expect(cleaned).not.toMatch(/script|onerror|onclick|onload|data:|<svg|<iframe|<style/i)
  expect(sanitiseRichText(cleaned)).toBe(cleaned)
})

const foreign = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(
      'a',
      ' ',
      '\u00A0',
      'b c',
      '<!-- x -->',
      '<![if !supportLists]>',
      '<br>',
      '<img src="file:///x">',
      '<img src="/images/a.jpg" alt="x">',
      '&lt;',
    ),
    fc
      .tuple(
        fc.constantFrom(
          'p',
          'div',
          'span',
          'b',
          'i',
          'a href="/x"',
          'a href="javascript:x"',
          'font color="red"',
          'o:p',
          'h1',
          'h3',
          'ul',
          'ol',
          'li',
          'table',
          'tr',
          'td',
          'td colspan="3"',
          'td rowspan="9"',
          'th',
          'tbody',
          'thead',
          'caption',
          'pre',
          'blockquote',
          'dl',
          'dt',
          'dd',
          'figure',
          'figcaption',
          'del',
          'script',
          'style',
          'svg',
          'section',
        ),
        fc.constantFrom(
          '',
          ' style="font-weight:700"',
          ' style="font-style:italic"',
          ' style="mso-list:l0 level2 lfo1"',
          ' style="mso-list:l0 level1 lfo1"',
          ' dir="RTL"',
          ' onclick="x()"',
          ' class="MsoTitle"',
          ' start="4"',
        ),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([tag, attribute, inner]) => `<${tag}${attribute}>${inner.join('')}</${tag.split(' ', 1)[0]}>`),
  ),
}))

test('whatever is pasted, the sanitiser has nothing to remove from it, and all of it can be edited', () => {
  fc.assert(
    fc.property(fc.array(foreign.node, { maxLength: 5 }), (parts) => {
      const { html } = cleanPasted(parts.join(''))
      expect(sanitiseRichText(html)).toBe(html)
      const doc = readRichText(html)
      const opaque: string[] = []
      doc.descendants((node) => void (node.type.name.startsWith('opaque') && opaque.push(String(node.attrs['source']))))
      expect(opaque).toEqual([])
      expect(sanitiseRichText(writeRichText(doc))).toBe(writeRichText(doc))
    }),
    { numRuns: cases(5000) },
  )
})

test('a text that was copied in the editor comes back unchanged', () => {
  fc.assert(
    fc.property(arbitraryRichText, (html) => void expect(cleanPasted(`<div ${OWN_MARK}="">${html}</div>`).html).toBe(html)),
    { numRuns: cases(2000) },
  )
})

test.each([
  ['<div>'.repeat(10_000), 'tooDeep'],
  [`<p>${'<b>'.repeat(700_000)}`, 'tooDeep'],
  ['<p>word</p>'.repeat(200_000), 'tooLong'],
  ['x'.repeat(LONGEST_SOURCE + 1), 'tooLong'],
])('what is too much is refused', (html, refused) => {
  expect(cleanPasted(html)).toEqual({ html: '', dropped: [], refused })
})

test('two megabytes of a word processor for a page of text are taken', () => {
  const source = `<p class=MsoNormal style='${'mso-bidi-font-family:Arial;'.repeat(200)}'>word</p>`.repeat(400)
  expect(source.length).toBeGreaterThan(2_000_000)
  expect(cleanPasted(source).html).toBe('<p>word</p>'.repeat(400))
})
