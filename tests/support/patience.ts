/** How long a test waits in a browser for what a busy machine does late, in milliseconds. */
export const PATIENCE = { timeout: 30_000 }
