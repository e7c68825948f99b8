-- Titles of all three languages: a document is found by the words that are on it, whatever the page is read in.
alter table library_documents
  add column search text generated always as (plain_text(
    title_fr || ' ' || sub_title_fr || ' ' || title_en || ' ' || sub_title_en || ' ' || title_ar || ' ' || sub_title_ar)) stored;
