import { serveThread } from '#base/node/threads/serve-thread.ts'
import { openDrawing } from './open-drawing.ts'

serveThread(openDrawing)
