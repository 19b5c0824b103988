declare module '*.ttf?inline' {
  /** `data:font/ttf;base64,…` */
  const dataUrl: string
  // oxlint-disable-next-line import/no-default-export -- the shape that the bundler gives such a module
  export default dataUrl
}
