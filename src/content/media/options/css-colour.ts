const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse
  chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta
  darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
  deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
  lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
  mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite
  navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink
  plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
  slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke
  yellow yellowgreen`.split(/\s+/),
)

const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ALPHA = '(?:0|1|0?\\.\\d{1,3}|1\\.0{1,3}|(?:100|\\d?\\d)%)'
const RGB = new RegExp(
  `^rgba?\\(\\s*${BYTE}(?:\\s*,\\s*${BYTE}){2}(?:\\s*,\\s*${ALPHA})?\\s*\\)$|^rgba?\\(\\s*${BYTE}(?:\\s+${BYTE}){2}(?:\\s*/\\s*${ALPHA})?\\s*\\)$`,
)

/** Whether text is a CSS colour: a name, #RGB, #RGBA, #RRGGBB, #RRGGBBAA, rgb() or rgba(). */
export function isCssColour(text: string): boolean {
  const colour = text.toLowerCase()
  return NAMES.has(colour) || /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(colour) || (colour.length < 40 && RGB.test(colour))
}
