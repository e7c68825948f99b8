-- Pictures of articles are kept in our own store (docs/decisions/0049). One of another host was never shown: the page's
-- content security policy refuses it, and the pattern stood in its place. It is left out, also where it could be put back.
update blog_posts set featured_image = '' where featured_image not like '/%';
update content_drafts set content = content || '{"featured_image": ""}'
  where kind = 'blog' and content ->> 'featured_image' not like '/%';
update content_changes set before = before || '{"featured_image": ""}'
  where kind = 'blog' and before ->> 'featured_image' not like '/%';
update content_changes set after = after || '{"featured_image": ""}'
  where kind = 'blog' and after ->> 'featured_image' not like '/%';
alter table blog_posts add constraint blog_posts_own_picture
  check (featured_image = '' or (featured_image like '/%' and featured_image not like '//%'));

-- An article is elsewhere, or it is written here, in every language.
alter table blog_posts alter column url drop not null;
alter table blog_posts add column body_fr text not null default '';
alter table blog_posts add column body_en text not null default '';
alter table blog_posts add column body_ar text not null default '';
alter table blog_posts add constraint blog_posts_one_source check (
  case when url is null then body_fr <> '' and body_en <> '' and body_ar <> ''
       else body_fr = '' and body_en = '' and body_ar = '' end);
