import { type Make, morningOf } from './make.ts';
import type { BlogPostRow } from './request-rows.ts';

/** As in the brand's own file: an address that is nobody's. */
const BLOG = 'https://www.example.com/blog';

const POSTS = [
  {
    slug: 'feuille-de-soins',
    image: 'care-sheet',
    publishedAgo: 6,
    fr: 'Feuille de soins\u00a0: cinq vérifications avant l’envoi',
    en: 'Your care sheet: five checks before you send it',
    ar: 'ورقة العلاجات: خمس نقاط للتحقق قبل الإرسال',
  },
  {
    slug: 'constat-amiable',
    image: 'car',
    publishedAgo: 19,
    fr: 'Constat amiable\u00a0: le remplir sans rien oublier',
    en: 'The accident report form: how to fill it in completely',
    ar: 'المعاينة الودية: كيف تملؤونها دون نسيان',
  },
  {
    slug: 'vaccins-enfants',
    image: 'family',
    publishedAgo: 41,
    fr: 'Vaccins de l’enfant\u00a0: le calendrier, mois par mois',
    en: 'Children’s vaccines: the calendar, month by month',
    ar: 'تلقيح الأطفال: الجدول الزمني شهرا بشهر',
  },
  {
    slug: 'vue-et-ecrans',
    image: 'sight',
    publishedAgo: 63,
    fr: 'Écrans\u00a0: reposer ses yeux au travail',
    en: 'Screens: how to rest your eyes at work',
    ar: 'الشاشات: كيف تريحون أعينكم أثناء العمل',
  },
  {
    slug: 'conduire-sous-la-pluie',
    image: 'rain',
    publishedAgo: 88,
    fr: 'Conduire sous la pluie\u00a0: les bons réflexes',
    en: 'Driving in the rain: good habits',
    ar: 'السياقة تحت المطر: العادات السليمة',
  },
  {
    slug: 'tiers-payant',
    image: 'pharmacy',
    publishedAgo: 120,
    fr: 'Prise en charge\u00a0: quand la demander, et à qui',
    en: 'Direct settlement: when to ask for it, and whom',
    ar: 'التكفل بالعلاج: متى تطلبونه ومن أي جهة',
  },
] as const;

export const blogPosts = (make: Make): BlogPostRow[] =>
  POSTS.toReversed().map((post) => ({
    id: make.nextId('blog_posts'),
    label_fr: post.fr,
    label_en: post.en,
    label_ar: post.ar,
    url: `${BLOG}/${post.slug}`,
    featured_image: `/illustrations/${post.image}.svg`,
    published_at: morningOf(make.day(post.publishedAgo)),
  }));
