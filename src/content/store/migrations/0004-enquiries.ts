import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Enquiries, additions sent with the same form, and attachments. Rows of enquiries are never deleted; only their personal data is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiry')
    .addColumn('receipt', 'text', (column) => column.primaryKey().notNull())
    .addColumn('entry_key', 'text', (column) => column.notNull().unique())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('key_state', 'text', (column) => column.notNull())
    .addColumn('suspicion', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('email_key', 'text')
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('company', 'text')
    .addColumn('country', 'text')
    .addColumn('product', 'text')
    .addColumn('message', 'text')
    .addColumn('day_part', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('about', 'text')
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text')
    .execute()
  await db.schema.createIndex('enquiry_user').on('enquiry').columns(['user_id', 'received_at']).execute()
  await db.schema.createIndex('enquiry_email').on('enquiry').column('email_key').execute()
  await db.schema.createIndex('enquiry_age').on('enquiry').columns(['erased_at', 'received_at']).execute()

  await db.schema
    .createTable('enquiry_addition')
    .addColumn('receipt', 'text', (column) => column.notNull().references('enquiry.receipt'))
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('enquiry_addition_key', ['receipt', 'digest'])
    .execute()

  await db.schema
    .createTable('enquiry_attachment')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('receipt', 'text', (column) => column.notNull().references('enquiry.receipt'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('enquiry_attachment_receipt').on('enquiry_attachment').column('receipt').execute()

  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function refuse_enquiry_removal() returns trigger language plpgsql as $$ begin raise exception 'enquiries are never removed'; end $$`.execute(
      db,
    )
    await sql`create trigger enquiry_stays before delete on enquiry for each row execute function refuse_enquiry_removal()`.execute(db)
  } else {
    await sql`create trigger enquiry_stays before delete on enquiry begin select raise(abort, 'enquiries are never removed'); end`.execute(db)
  }
}
