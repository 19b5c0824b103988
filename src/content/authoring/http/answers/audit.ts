import { listAudit } from '../../queries/list-audit.ts'
import type { Answers } from '../asking.ts'

/** The answer about the audit log. Its chain is checked by `busbar audit verify`, because that reads all of it. */
export const AUDIT_ANSWERS: Answers<'listAudit'> = {
  listAudit: {
    act: 'read-audit',
    answer: async ({ store, actor, query: { who, act, item, since, until, cursor, limit } }) =>
      await listAudit(store, { actor, filter: { actor: who, act, contentKey: item, since, until }, cursor, limit }),
  },
}
