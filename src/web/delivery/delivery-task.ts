/** A call whose answer can be drawn in another thread: plain data. `url` is the raw URL; a `post` has its parameters in the body. */
export type DeliveryTask = { kind: 'call' | 'modelsFile' | 'modelsCount' | 'suggestions'; url: string } | { kind: 'post'; url: string; body: string }
