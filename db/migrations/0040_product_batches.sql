-- Edits of many parts at once.

-- An edit of many parts, done by a job in portions.
create table product_batches (
  id uuid primary key,
  actor text not null check (length(actor) between 1 and 120),
  actor_id integer references users on delete set null,
  -- What is set: {line, brand, badge, from, until, status, successor}, as the call has it.
  change jsonb not null,
  -- The same in words.
  summary text not null check (length(summary) between 1 and 1000),
  state text not null default 'aplicando' check (state in ('aplicando', 'aplicada', 'revirtiendo', 'revertida')),
  job_id uuid,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  reverted_at timestamptz,
  reverted_by text
);
create index product_batches_latest on product_batches (created_at desc, id);

create table product_batch_rows (
  batch_id uuid not null references product_batches on delete cascade,
  product_id integer not null references products on delete cascade,
  state text not null default 'pendiente' check (state in ('pendiente', 'cambiada', 'igual', 'revertida', 'conservada')),
  -- Fields of the part that a person held before.
  held_before text[] not null default '{}',
  -- What a revert left, since it was changed after the edit.
  kept text[] not null default '{}',
  primary key (batch_id, product_id)
);
create index product_batch_rows_state on product_batch_rows (batch_id, state, product_id);
create index product_batch_rows_product on product_batch_rows (product_id);
