import { connect } from 'node:net'

/** Opens connections, asks once on each, and keeps them open without another request until its standard input ends. Prints how many got an answer. */
const [, , port = '', count = ''] = process.argv
const AT_ONCE = 50

let answered = 0
for (let begun = 0; begun < Number(count); begun += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, Number(count) - begun) }, open))
}
console.log(answered)
process.stdin.resume().once('end', () => process.exit(0))

function open(): Promise<void> {
  return new Promise((settle) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`))
    socket.once('data', () => {
      answered += 1
      settle()
    })
    socket.once('error', () => settle())
  })
}
