-- The privacy notice and the terms, in versions, and who has accepted which.

create table legal_documents (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('aviso', 'terminos')),
  number integer not null check (number > 0),
  state text not null default 'borrador' check (state in ('borrador', 'publicada')),
  -- [{ title, text, topic }]: plain text, see domain/legal.
  sections jsonb not null default '[]' check (jsonb_typeof(sections) = 'array'),
  -- What differs from the version before, for those who are asked to accept it.
  changes text not null default '' check (length(changes) <= 1000),
  asks_acceptance boolean not null default true,
  -- Of a draft: null is the day on which it is published.
  effective_on date,
  -- The first moment of that day, or that of the publication.
  effective_at timestamptz,
  published_at timestamptz,
  published_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, number),
  check ((state = 'publicada') = (published_at is not null)),
  check ((state = 'publicada') = (effective_at is not null)),
  check (state = 'borrador' or effective_on is not null)
);
create unique index legal_documents_draft on legal_documents (kind) where state = 'borrador';

-- What people have accepted stays as they read it.
create function keep_published_document() returns trigger
language plpgsql as $$
begin
  raise exception 'A published legal document never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger legal_documents_kept before update or delete on legal_documents
  for each row when (old.state = 'publicada') execute function keep_published_document();

create table legal_acceptances (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  document_id integer not null references legal_documents,
  accepted_at timestamptz not null default now(),
  unique (user_id, document_id)
);
create index legal_acceptances_document on legal_acceptances (document_id, accepted_at, id);
create index legal_acceptances_time on legal_acceptances (accepted_at, id);

create trigger legal_documents_announced after insert or update or delete or truncate on legal_documents
  for each statement execute function announce_content();
