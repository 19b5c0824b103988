/**
 * What an uploaded SVG may keep: shapes, text, gradients, filters and plain styles. Scripts, event handlers, foreign content,
 * animation, raster images and every address outside the drawing itself are left out.
 */
const ELEMENTS = new Set(
  `a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g line linearGradient marker mask
  path pattern polygon polyline radialGradient rect stop style svg switch symbol text textPath title tspan use view`.split(/\s+/),
)

const ATTRIBUTES = new Set(
  `alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip-path clip-rule clipPathUnits color
  color-interpolation color-interpolation-filters cx cy d diffuseConstant direction display divisor dominant-baseline dx dy edgeMode
  elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity focusable font-family font-size
  font-size-adjust font-stretch font-style font-variant font-variant-numeric font-weight fr fx fy gradientTransform gradientUnits
  height id in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lang lengthAdjust letter-spacing lighting-color
  limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits
  method mode numOctaves offset opacity operator order orient overflow paint-order pathLength patternContentUnits patternTransform
  patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result role
  rotate rx ry scale seed shape-rendering side slope spacing specularConstant specularExponent spreadMethod startOffset stdDeviation
  stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width style surfaceScale systemLanguage tabindex tableValues targetX targetY text-anchor text-decoration
  text-rendering textLength transform transform-origin type unicode-bidi values vector-effect version viewBox visibility width
  word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2 yChannelSelector z`.split(/\s+/),
)

/** Names are case-sensitive, as in XML: `SCRIPT` and `svg:script` are refused like `script`. */
export function isAllowedSvgElement(name: string): boolean {
  return ELEMENTS.has(name)
}

/** Whether an attribute may stay with this value; links may only lead into the drawing itself. */
export function isAllowedSvgAttribute(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.:-]+$/.test(value)
  if (name === 'xml:space' || name === 'xml:lang' || /^aria-[a-z]+$/.test(name) || /^data-[a-z0-9-]+$/.test(name)) return true
  return ATTRIBUTES.has(name) && isHarmlessValue(value)
}

/** A style sheet may stay only when it loads nothing and runs nothing. */
export function isAllowedSvgStyle(css: string): boolean {
  return !/[\\<]|\/\*|@import|@font-face|@charset|@namespace|url\s*\(|src\s*\(|image(?:-set)?\s*\(|expression|javascript:|behavior|-moz-binding/i.test(
    css,
  )
}

/** A value may refer to an element of the drawing, `url(#id)`, and to nothing else. */
function isHarmlessValue(value: string): boolean {
  return isAllowedSvgStyle(value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/g, ''))
}
