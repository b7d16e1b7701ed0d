-- Jobs that somebody started and watches, and how far they are. The jobs themselves are those of the job queue (schema pgboss).
create table job_runs (
  job_id uuid primary key,
  -- The queue of the job.
  job text not null,
  started_by integer not null references users on delete cascade,
  done integer not null default 0 check (done >= 0),
  -- 0: not known.
  total integer not null default 0 check (total >= 0),
  message text not null default '' check (length(message) <= 300),
  created_at timestamptz not null default now()
);
create index job_runs_started_by on job_runs (started_by);
create index job_runs_created on job_runs (created_at);

-- What the other server last said: why it refused, or that it took the mail.
alter table mails rename column failure to answer;

-- 'guardado': no mail server is configured, so that it stays here.
alter table mails
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('en_espera', 'enviado', 'fallido', 'guardado'));

create index mails_recipient on mails (recipient, id);
