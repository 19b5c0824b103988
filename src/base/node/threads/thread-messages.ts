/** What a thread is sent: a job, news of what has changed, or the order to end. */
export type ToThread<Job, News> = { kind: 'job'; job: Job } | { kind: 'news'; news: News } | { kind: 'close' }

/** What a thread sends: that it is ready for jobs, the result of its job or what that threw, or a note, such as an entry for the log. */
export type FromThread<Result, Note> =
  | { kind: 'ready' }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; error: unknown }
  | { kind: 'note'; note: Note }
