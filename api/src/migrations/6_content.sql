-- Content that every member reads, the same for all, as the insurer's editors keep it.

create table cities (
  id      text primary key,
  name_fr text not null unique,
  name_ar text not null
);
comment on table cities is
  'The cities and towns that forms offer: seats of prefectures and provinces, and other towns.';

create table blog_posts (
  id             text primary key,
  label_fr       text not null,
  label_en       text not null,
  label_ar       text not null,
  -- null: the article is written here
  url            text,
  -- an address of our own store, or empty: the page's content security policy refuses pictures of other hosts
  featured_image text not null default '',
  body_fr        text not null default '',
  body_en        text not null default '',
  body_ar        text not null default '',
  published_at   timestamptz not null,
  constraint blog_posts_own_picture
    check (featured_image = '' or (featured_image like '/%' and featured_image not like '//%')),
  constraint blog_posts_one_source check (
    case when url is null then body_fr <> '' and body_en <> '' and body_ar <> ''
         else body_fr = '' and body_en = '' and body_ar = '' end)
);
create index blog_posts_newest on blog_posts (published_at desc, id desc);
comment on table blog_posts is
  'Articles: elsewhere, or written here in every language.';

create table library_documents (
  id           text primary key,
  position     integer not null,
  title_fr     text not null,
  title_en     text not null,
  title_ar     text not null,
  sub_title_fr text not null default '',
  sub_title_en text not null default '',
  sub_title_ar text not null default '',
  -- one of the two: an address elsewhere, or bytes in our own store
  url          text,
  file_id      uuid references files (id),
  -- of all three languages: a document is found by the words that are on it, whatever the page is read in
  search       text generated always as (plain_text(
    title_fr || ' ' || sub_title_fr || ' ' || title_en || ' ' || sub_title_en || ' ' || title_ar || ' ' || sub_title_ar)) stored,
  check (num_nonnulls(url, file_id) = 1)
);
create trigger library_documents_release_file after delete or update of file_id on library_documents
  for each row when (old.file_id is not null) execute function release_file('file_id');
comment on table library_documents is
  'Documents that members can download.';

create table partners (
  id        text primary key,
  name      text not null,
  category  text not null check (category in ('clinique', 'garage')),
  email     text not null default '',
  phone     text not null default '',
  address1  text not null default '',
  address2  text not null default '',
  city      text not null,
  -- not known of all
  latitude  double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  search    text generated always as (plain_text(name || ' ' || city || ' ' || address1)) stored,
  check (num_nonnulls(latitude, longitude) in (0, 2))
);
-- as a French list is read: accents and capitals aside, the same on every database
create index partners_by_name on partners ((plain_text(name) collate "C"), id);
comment on table partners is
  'Clinics and garages that work with the insurer.';

create table agents (
  id        text primary key,
  name      text not null,
  email     text not null default '',
  phone     text not null default '',
  address   text not null default '',
  city      text not null,
  latitude  double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
comment on table agents is
  'Agencies of the insurer.';

create table videos (
  id          text primary key,
  position    integer not null,
  youtube_url text not null,
  title_fr    text not null,
  title_en    text not null,
  title_ar    text not null
);
comment on table videos is
  'Videos that members are shown.';

create table faqs (
  id          text primary key,
  position    integer not null,
  topic       text not null check (topic in ('access', 'health', 'motor', 'requests', 'account')),
  question_fr text not null,
  question_en text not null,
  question_ar text not null,
  answer_fr   text not null,
  answer_en   text not null,
  answer_ar   text not null
);
comment on table faqs is
  'Frequent questions and their answers.';

create table observations (
  id      text primary key,
  written text not null unique,
  text_fr text not null,
  text_en text not null,
  text_ar text not null
);
comment on table observations is
  'Sentences that the insurer''s systems write on folders, in the member''s language.';


-- What editors prepare and have published

create sequence content_draft_versions;
create table content_drafts (
  kind       text not null,
  id         text not null,
  content    jsonb not null,
  -- null: when somebody says so
  publish_at timestamptz,
  -- the last published change of the same that its author has seen
  based_on   bigint not null,
  -- never the same twice: a draft that was thrown away and begun anew is another one
  version    bigint not null default nextval('content_draft_versions'),
  staff_id   bigint references staff (id) on delete set null,
  by_name    text not null,
  updated_at timestamptz not null,
  -- why it was not published at its time
  problem    jsonb,
  primary key (kind, id)
);
create index content_drafts_due on content_drafts (publish_at) where publish_at is not null;
comment on table content_drafts is
  'Content that is prepared, to be published by hand or at a time.';

create table content_imports (
  id        bigint generated by default as identity primary key,
  at        timestamptz not null,
  staff_id  bigint references staff (id) on delete set null,
  by_name   text not null,
  counts    jsonb not null,
  undone_at timestamptz
);
comment on table content_imports is
  'Content that came as a file, and whether it was taken back.';

create table content_changes (
  number    bigint generated by default as identity primary key,
  kind      text not null,
  -- empty: the order of all of its kind
  item_id   text not null,
  act       text not null,
  -- null: it was not there
  before    jsonb,
  after     jsonb,
  at        timestamptz not null,
  staff_id  bigint references staff (id) on delete set null,
  by_name   text not null,
  import_id bigint references content_imports (id)
);
create index content_changes_of_item on content_changes (kind, item_id, number desc);
create index content_changes_of_import on content_changes (import_id) where import_id is not null;
comment on table content_changes is
  'What each published change has replaced, so that it can be put back.';

create table content_files (
  file_id    uuid primary key references files (id),
  kept_until timestamptz not null
);
create trigger content_files_release_file after delete or update of file_id on content_files
  for each row when (old.file_id is not null) execute function release_file('file_id');
comment on table content_files is
  'Files that an editor has sent or a change has replaced, kept while they may still be brought back.';

create table brand_versions (
  version  bigint primary key,
  -- as its form has it, and the part of the brand that it makes
  content  jsonb not null,
  part     jsonb not null,
  at       timestamptz not null,
  staff_id bigint references staff (id) on delete set null,
  by_name  text not null
);
comment on table brand_versions is
  'The brand as editors have changed it, over the brand file. Each version is kept: what members accepted as terms '
  'stays known, and an older one can be put back.';


-- Cities and towns, by region

insert into cities (id, name_fr, name_ar) values
  -- Tanger-Tétouan-Al Hoceïma
  ('tanger', 'Tanger', 'طنجة'), ('asilah', 'Asilah', 'أصيلة'),
  ('gueznaia', 'Gueznaia', 'اكزناية'), ('anjra', 'Anjra', 'أنجرة'),
  ('tetouan', 'Tétouan', 'تطوان'), ('martil', 'Martil', 'مرتيل'),
  ('mdiq', 'M''diq', 'المضيق'), ('fnideq', 'Fnideq', 'الفنيدق'),
  ('oued-laou', 'Oued Laou', 'واد لاو'), ('chefchaouen', 'Chefchaouen', 'شفشاون'),
  ('bab-taza', 'Bab Taza', 'باب تازة'), ('larache', 'Larache', 'العرائش'),
  ('ksar-el-kebir', 'Ksar El Kébir', 'القصر الكبير'), ('ouezzane', 'Ouezzane', 'وزان'),
  ('zoumi', 'Zoumi', 'زومي'), ('al-hoceima', 'Al Hoceïma', 'الحسيمة'),
  ('imzouren', 'Imzouren', 'إمزورن'), ('bni-bouayach', 'Bni Bouayach', 'بني بوعياش'),
  ('ajdir', 'Ajdir', 'أجدير'), ('targuist', 'Targuist', 'تارجيست'),
  -- L'Oriental
  ('oujda', 'Oujda', 'وجدة'), ('bni-drar', 'Bni Drar', 'بني درار'),
  ('naima', 'Naïma', 'النعيمة'), ('nador', 'Nador', 'الناظور'),
  ('beni-ansar', 'Beni Ansar', 'بني انصار'), ('zeghanghane', 'Zeghanghane', 'أزغنغان'),
  ('selouane', 'Selouane', 'سلوان'), ('al-aaroui', 'Al Aaroui', 'العروي'),
  ('zaio', 'Zaïo', 'زايو'), ('driouch', 'Driouch', 'الدريوش'),
  ('midar', 'Midar', 'ميضار'), ('ben-taieb', 'Ben Taïeb', 'بن الطيب'),
  ('berkane', 'Berkane', 'بركان'), ('ahfir', 'Ahfir', 'أحفير'),
  ('aklim', 'Aklim', 'أكليم'), ('saidia', 'Saïdia', 'السعيدية'),
  ('sidi-slimane-echcharraa', 'Sidi Slimane Echcharraa', 'سيدي سليمان شراعة'), ('taourirt', 'Taourirt', 'تاوريرت'),
  ('el-aioun-sidi-mellouk', 'El Aïoun Sidi Mellouk', 'العيون سيدي ملوك'), ('debdou', 'Debdou', 'دبدو'),
  ('jerada', 'Jerada', 'جرادة'), ('ain-beni-mathar', 'Aïn Beni Mathar', 'عين بني مطهر'),
  ('touissit', 'Touissit', 'تويسيت'), ('guercif', 'Guercif', 'جرسيف'),
  ('bouarfa', 'Bouarfa', 'بوعرفة'), ('figuig', 'Figuig', 'فكيك'),
  ('tendrara', 'Tendrara', 'تندرارة'), ('talsint', 'Talsint', 'تالسينت'),
  -- Fès-Meknès
  ('fes', 'Fès', 'فاس'), ('meknes', 'Meknès', 'مكناس'),
  ('ouislane', 'Ouislane', 'ويسلان'), ('toulal', 'Toulal', 'تولال'),
  ('boufakrane', 'Boufakrane', 'بوفكران'), ('moulay-driss-zerhoun', 'Moulay Driss Zerhoun', 'مولاي إدريس زرهون'),
  ('moulay-yacoub', 'Moulay Yacoub', 'مولاي يعقوب'), ('el-hajeb', 'El Hajeb', 'الحاجب'),
  ('ain-taoujdate', 'Aïn Taoujdate', 'عين تاوجطات'), ('sabaa-aiyoun', 'Sabaa Aïyoun', 'سبع عيون'),
  ('agourai', 'Agouraï', 'أكوراي'), ('ifrane', 'Ifrane', 'إفران'),
  ('azrou', 'Azrou', 'أزرو'), ('timahdite', 'Timahdite', 'تيمحضيت'),
  ('sefrou', 'Sefrou', 'صفرو'), ('bhalil', 'Bhalil', 'البهاليل'),
  ('imouzzer-kandar', 'Imouzzer Kandar', 'إيموزار كندر'), ('el-menzel', 'El Menzel', 'المنزل'),
  ('ribate-el-kheir', 'Ribate El Kheir', 'رباط الخير'), ('boulemane', 'Boulemane', 'بولمان'),
  ('missour', 'Missour', 'ميسور'), ('outat-el-haj', 'Outat El Haj', 'أوطاط الحاج'),
  ('taounate', 'Taounate', 'تاونات'), ('karia-ba-mohamed', 'Karia Ba Mohamed', 'قرية با محمد'),
  ('ghafsai', 'Ghafsaï', 'غفساي'), ('tissa', 'Tissa', 'تيسة'),
  ('thar-es-souk', 'Thar Es-Souk', 'طهر السوق'), ('taza', 'Taza', 'تازة'),
  ('tahla', 'Tahla', 'تاهلة'), ('oued-amlil', 'Oued Amlil', 'واد أمليل'),
  ('aknoul', 'Aknoul', 'أكنول'),
  -- Rabat-Salé-Kénitra
  ('rabat', 'Rabat', 'الرباط'), ('sale', 'Salé', 'سلا'),
  ('sidi-bouknadel', 'Sidi Bouknadel', 'سيدي بوقنادل'), ('temara', 'Témara', 'تمارة'),
  ('skhirate', 'Skhirate', 'الصخيرات'), ('harhoura', 'Harhoura', 'الهرهورة'),
  ('ain-atiq', 'Aïn Atiq', 'عين عتيق'), ('ain-el-aouda', 'Aïn El Aouda', 'عين العودة'),
  ('tamesna', 'Tamesna', 'تامسنا'), ('kenitra', 'Kénitra', 'القنيطرة'),
  ('mehdia', 'Mehdia', 'المهدية'), ('sidi-taibi', 'Sidi Taïbi', 'سيدي الطيبي'),
  ('souk-el-arbaa', 'Souk El Arbaa', 'سوق الأربعاء'), ('moulay-bousselham', 'Moulay Bousselham', 'مولاي بوسلهام'),
  ('lalla-mimouna', 'Lalla Mimouna', 'لالة ميمونة'), ('khemisset', 'Khémisset', 'الخميسات'),
  ('tiflet', 'Tiflet', 'تيفلت'), ('rommani', 'Rommani', 'الرماني'),
  ('oulmes', 'Oulmès', 'أولماس'), ('sidi-allal-el-bahraoui', 'Sidi Allal El Bahraoui', 'سيدي علال البحراوي'),
  ('sidi-kacem', 'Sidi Kacem', 'سيدي قاسم'), ('mechra-bel-ksiri', 'Mechra Bel Ksiri', 'مشرع بلقصيري'),
  ('jorf-el-melha', 'Jorf El Melha', 'جرف الملحة'), ('had-kourt', 'Had Kourt', 'حد كورت'),
  ('sidi-slimane', 'Sidi Slimane', 'سيدي سليمان'), ('sidi-yahia-el-gharb', 'Sidi Yahia El Gharb', 'سيدي يحيى الغرب'),
  -- Béni Mellal-Khénifra
  ('beni-mellal', 'Béni Mellal', 'بني ملال'), ('kasba-tadla', 'Kasba Tadla', 'قصبة تادلة'),
  ('zaouiat-cheikh', 'Zaouiat Cheikh', 'زاوية الشيخ'), ('el-ksiba', 'El Ksiba', 'القصيبة'),
  ('aghbala', 'Aghbala', 'أغبالة'), ('oulad-mbarek', 'Oulad M''Barek', 'أولاد امبارك'),
  ('oulad-yaich', 'Oulad Yaïch', 'أولاد يعيش'), ('sidi-jaber', 'Sidi Jaber', 'سيدي جابر'),
  ('azilal', 'Azilal', 'أزيلال'), ('demnate', 'Demnate', 'دمنات'),
  ('afourar', 'Afourar', 'أفورار'), ('bzou', 'Bzou', 'بزو'),
  ('ouaouizeght', 'Ouaouizeght', 'واويزغت'), ('fquih-ben-salah', 'Fquih Ben Salah', 'الفقيه بن صالح'),
  ('souk-sebt-oulad-nemma', 'Souk Sebt Oulad Nemma', 'سوق السبت أولاد النمة'), ('oulad-ayad', 'Oulad Ayad', 'أولاد عياد'),
  ('dar-ould-zidouh', 'Dar Ould Zidouh', 'دار ولد زيدوح'), ('khenifra', 'Khénifra', 'خنيفرة'),
  ('mrirt', 'M''rirt', 'مريرت'), ('khouribga', 'Khouribga', 'خريبكة'),
  ('oued-zem', 'Oued Zem', 'وادي زم'), ('bejaad', 'Bejaâd', 'أبي الجعد'),
  ('boujniba', 'Boujniba', 'بوجنيبة'), ('hattane', 'Hattane', 'حطان'),
  -- Casablanca-Settat
  ('casablanca', 'Casablanca', 'الدار البيضاء'), ('mohammedia', 'Mohammédia', 'المحمدية'),
  ('ain-harrouda', 'Aïn Harrouda', 'عين حرودة'), ('nouaceur', 'Nouaceur', 'النواصر'),
  ('bouskoura', 'Bouskoura', 'بوسكورة'), ('dar-bouazza', 'Dar Bouazza', 'دار بوعزة'),
  ('oulad-saleh', 'Oulad Saleh', 'أولاد صالح'), ('mediouna', 'Médiouna', 'مديونة'),
  ('tit-mellil', 'Tit Mellil', 'تيط مليل'), ('lahraouyine', 'Lahraouyine', 'الهراويين'),
  ('benslimane', 'Benslimane', 'بنسليمان'), ('bouznika', 'Bouznika', 'بوزنيقة'),
  ('el-mansouria', 'El Mansouria', 'المنصورية'), ('berrechid', 'Berrechid', 'برشيد'),
  ('deroua', 'Deroua', 'الدروة'), ('had-soualem', 'Had Soualem', 'حد السوالم'),
  ('sidi-rahal-chatai', 'Sidi Rahal Chataï', 'سيدي رحال الشاطئ'), ('el-gara', 'El Gara', 'الكارة'),
  ('oulad-abbou', 'Oulad Abbou', 'أولاد عبو'), ('settat', 'Settat', 'سطات'),
  ('ben-ahmed', 'Ben Ahmed', 'بن أحمد'), ('el-borouj', 'El Borouj', 'البروج'),
  ('guisser', 'Guisser', 'كيسر'), ('oulad-mrah', 'Oulad M''Rah', 'أولاد امراح'),
  ('loulad', 'Loulad', 'لولاد'), ('el-jadida', 'El Jadida', 'الجديدة'),
  ('azemmour', 'Azemmour', 'أزمور'), ('bir-jdid', 'Bir Jdid', 'البئر الجديد'),
  ('moulay-abdallah', 'Moulay Abdallah', 'مولاي عبد الله'), ('sidi-bennour', 'Sidi Bennour', 'سيدي بنور'),
  ('zemamra', 'Zemamra', 'الزمامرة'), ('oualidia', 'Oualidia', 'الوليدية'),
  -- Marrakech-Safi
  ('marrakech', 'Marrakech', 'مراكش'), ('tamansourt', 'Tamansourt', 'تامنصورت'),
  ('chichaoua', 'Chichaoua', 'شيشاوة'), ('imintanoute', 'Imintanoute', 'إيمنتانوت'),
  ('sid-lmokhtar', 'Sid L''Mokhtar', 'سيد المختار'), ('tahannaout', 'Tahannaout', 'تحناوت'),
  ('ait-ourir', 'Aït Ourir', 'آيت أورير'), ('amizmiz', 'Amizmiz', 'أمزميز'),
  ('el-kelaa-des-sraghna', 'El Kelaâ des Sraghna', 'قلعة السراغنة'), ('attaouia', 'Attaouia', 'العطاوية'),
  ('tamallalt', 'Tamallalt', 'تملالت'), ('sidi-rahhal', 'Sidi Rahhal', 'سيدي رحال'),
  ('ben-guerir', 'Ben Guerir', 'ابن جرير'), ('sidi-bou-othmane', 'Sidi Bou Othmane', 'سيدي بوعثمان'),
  ('skhour-rehamna', 'Skhour Rehamna', 'صخور الرحامنة'), ('essaouira', 'Essaouira', 'الصويرة'),
  ('talmest', 'Talmest', 'تالمست'), ('tamanar', 'Tamanar', 'تمنار'),
  ('el-hanchane', 'El Hanchane', 'الحنشان'), ('safi', 'Safi', 'آسفي'),
  ('sebt-gzoula', 'Sebt Gzoula', 'سبت جزولة'), ('jamaat-shaim', 'Jamaat Shaim', 'جمعة سحيم'),
  ('youssoufia', 'Youssoufia', 'اليوسفية'), ('chemaia', 'Chemaïa', 'الشماعية'),
  -- Drâa-Tafilalet
  ('errachidia', 'Errachidia', 'الرشيدية'), ('erfoud', 'Erfoud', 'أرفود'),
  ('rissani', 'Rissani', 'الريصاني'), ('goulmima', 'Goulmima', 'كلميمة'),
  ('tinejdad', 'Tinejdad', 'تنجداد'), ('boudnib', 'Boudnib', 'بوذنيب'),
  ('jorf', 'Jorf', 'الجرف'), ('midelt', 'Midelt', 'ميدلت'),
  ('rich', 'Rich', 'الريش'), ('boumia', 'Boumia', 'بومية'),
  ('zaida', 'Zaïda', 'زايدة'), ('itzer', 'Itzer', 'إيتزر'),
  ('ouarzazate', 'Ouarzazate', 'ورزازات'), ('tarmigt', 'Tarmigt', 'ترميكت'),
  ('taznakht', 'Taznakht', 'تازناخت'), ('skoura', 'Skoura', 'سكورة'),
  ('tinghir', 'Tinghir', 'تنغير'), ('boumalne-dades', 'Boumalne Dadès', 'بومالن دادس'),
  ('kelaat-mgouna', 'Kelaat M''Gouna', 'قلعة مكونة'), ('alnif', 'Alnif', 'ألنيف'),
  ('zagora', 'Zagora', 'زاكورة'), ('agdz', 'Agdz', 'أكدز'),
  ('tagounite', 'Tagounite', 'تاكونيت'),
  -- Souss-Massa
  ('agadir', 'Agadir', 'أكادير'), ('aourir', 'Aourir', 'أورير'),
  ('drargua', 'Drargua', 'الدراركة'), ('inezgane', 'Inezgane', 'إنزكان'),
  ('ait-melloul', 'Aït Melloul', 'آيت ملول'), ('dcheira-el-jihadia', 'Dcheira El Jihadia', 'الدشيرة الجهادية'),
  ('lqliaa', 'Lqliâa', 'القليعة'), ('temsia', 'Temsia', 'التمسية'),
  ('biougra', 'Biougra', 'بيوكرى'), ('ait-baha', 'Aït Baha', 'آيت باها'),
  ('sidi-bibi', 'Sidi Bibi', 'سيدي بيبي'), ('massa', 'Massa', 'ماسة'),
  ('taroudannt', 'Taroudannt', 'تارودانت'), ('oulad-teima', 'Oulad Teïma', 'أولاد تايمة'),
  ('oulad-berhil', 'Oulad Berhil', 'أولاد برحيل'), ('aoulouz', 'Aoulouz', 'أولوز'),
  ('taliouine', 'Taliouine', 'تالوين'), ('ait-iaaza', 'Aït Iaaza', 'آيت إعزة'),
  ('tiznit', 'Tiznit', 'تيزنيت'), ('tafraout', 'Tafraout', 'تافراوت'),
  ('tata', 'Tata', 'طاطا'), ('akka', 'Akka', 'أقا'),
  ('foum-zguid', 'Foum Zguid', 'فم زكيد'),
  -- Guelmim-Oued Noun
  ('guelmim', 'Guelmim', 'كلميم'), ('bouizakarne', 'Bouizakarne', 'بويزكارن'),
  ('sidi-ifni', 'Sidi Ifni', 'سيدي إفني'), ('mirleft', 'Mirleft', 'ميرلفت'),
  ('lakhsas', 'Lakhsas', 'لخصاص'), ('tan-tan', 'Tan-Tan', 'طانطان'),
  ('el-ouatia', 'El Ouatia', 'الوطية'), ('assa', 'Assa', 'آسا'),
  ('zag', 'Zag', 'الزاك'),
  -- Laâyoune-Sakia El Hamra, Dakhla-Oued Ed-Dahab
  ('laayoune', 'Laâyoune', 'العيون'), ('el-marsa', 'El Marsa', 'المرسى'),
  ('boujdour', 'Boujdour', 'بوجدور'), ('es-semara', 'Es-Semara', 'السمارة'),
  ('tarfaya', 'Tarfaya', 'طرفاية'), ('dakhla', 'Dakhla', 'الداخلة'),
  ('aousserd', 'Aousserd', 'أوسرد');
