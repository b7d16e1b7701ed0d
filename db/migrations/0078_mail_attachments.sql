-- Files that go with a mail, in their order. A file belongs to the document that it is of, and stays when the mail is forgotten.
create table mail_attachments (
  mail_id bigint not null references mails on delete cascade,
  position smallint not null check (position >= 1),
  -- As its recipient sees it: 'Cotización 12.pdf'.
  name text not null check (length(name) between 1 and 120),
  -- In the file store.
  file_name text not null,
  bytes integer not null check (bytes > 0),
  primary key (mail_id, position)
);
