-- Why a reading waits, and the words that people taught the description reader.

-- The ids of learned words that a reading rests on (imports/descriptions/description-reading.ts).
create function learned_words_of(reading jsonb) returns integer[]
language sql immutable parallel safe
return coalesce((select array_agg(word::integer) from jsonb_array_elements_text(coalesce(reading->'learned', '[]')) as word), '{}');

-- The worst doubt of a reading: {kind, word, confidence}. That the name of the part is in doubt counts only where the part needs a line.
-- is_decided: a person decided on an earlier text of the part. null: the reading was stored before readers told their doubts.
create function reading_doubt(reading jsonb, line_waits boolean, is_decided boolean) returns jsonb
language sql immutable parallel safe
return case
  when is_decided then jsonb_build_object('kind', 'otra_lectura', 'word', '', 'confidence', 1)
  when reading ? 'doubts' then coalesce(
    (select doubt from jsonb_array_elements(reading->'doubts') with ordinality as d (doubt, place)
     where doubt->>'kind' <> 'linea' or line_waits order by place limit 1),
    jsonb_build_object('kind', 'otra', 'word', '', 'confidence', 1))
end;

alter table description_readings
  -- The worst doubt (domain/reader-words.ts); null: not known yet.
  add column doubt_kind text,
  -- As shown; '' where no word made the doubt.
  add column doubt_word text,
  add column doubt_folded text generated always as (fold_name(doubt_word)) stored,
  -- Of the piece in doubt, 0 to 1.
  add column confidence real,
  add column learned_words integer[] not null generated always as (learned_words_of(reading)) stored,
  -- line_id, brand_id, positions and gave before the first decision, so that it can be taken back.
  add column replaced jsonb,
  -- Of a decision about many readings at once.
  add column batch_id uuid;
create index description_readings_doubts on description_readings (doubt_kind, doubt_folded, confidence) where state = 'pendiente';
create index description_readings_learned on description_readings using gin (learned_words) where learned_words <> '{}';
create index description_readings_batch on description_readings (batch_id) where batch_id is not null;

-- One row for each word that was taught; one that was taken back stays, so that it is known who did what.
create table reader_words (
  id integer generated always as identity primary key,
  word text not null check (length(word) between 2 and 80),
  folded text not null generated always as (fold_name(word)) stored check (folded <> ''),
  meaning text not null check (meaning in ('modelo', 'armadora', 'linea', 'marca', 'posicion', 'version', 'ignora')),
  -- Of a model.
  make text check (length(make) between 1 and 60),
  value text not null check (length(value) <= 120),
  state text not null default 'vigente' check (state in ('vigente', 'retirada')),
  -- Which reading it was learned from, and its text then.
  reading_id integer references description_readings on delete set null,
  example text not null default '' check (length(example) <= 2000),
  actor text not null check (length(actor) between 1 and 120),
  actor_id integer references users on delete set null,
  learned_at timestamptz not null default now(),
  retired_by text check (length(retired_by) between 1 and 120),
  retired_at timestamptz,
  check ((meaning = 'modelo') = (make is not null)),
  check ((state = 'retirada') = (retired_at is not null))
);
create unique index reader_words_one on reader_words (folded) where state = 'vigente';
create index reader_words_by_time on reader_words (learned_at desc, id desc);
