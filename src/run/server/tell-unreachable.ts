/** Says why PostgreSQL cannot be used; `reason` is the code or the message of the driver's error. */
export function tellUnreachable(reason: string): string {
  // A refused password, and a refused way of connecting (pg_hba.conf).
  if (reason === '28P01' || reason === '28000') return `DATABASE_URL names a user or a password that the database refuses (${reason}); correct them.`
  if (reason === '3D000') return `DATABASE_URL names a database that its server does not have (${reason}); create it, or correct the name.`
  return `DATABASE_URL names a database that does not answer (${reason}); accepted is the address of a running PostgreSQL.`
}
