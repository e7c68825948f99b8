import type { Frame } from '../../book.ts';
import type { Said } from '../chapter.ts';

export const FRAME: Frame<Said> = {
  title: {
    fr: 'Guide d’utilisation de {brand}',
    en: '{brand} user guide',
    ar: 'دليل استعمال {brand}',
  },
  coverTitle: {
    fr: 'Guide d’utilisation',
    en: 'User guide',
    ar: 'دليل الاستعمال',
  },
  coverText: {
    fr: 'Votre portail santé et auto, écran par écran\u202f: activer votre compte, suivre vos dossiers, déclarer, réclamer et gérer votre compte.',
    en: 'Your health and car portal, screen by screen: activate your account, follow your claim files, claim, complain and manage your details.',
    ar: 'بوابتكم للتأمين الصحي وتأمين السيارة، شاشة بشاشة: تفعيل الحساب وتتبع الملفات والتصريح وتقديم الشكايات وتدبير الحساب.',
  },
  coverAlt: {
    fr: 'L’accueil du portail',
    en: 'The home screen of the portal',
    ar: 'الصفحة الرئيسية للبوابة',
  },
  contentsTitle: { fr: 'Sommaire', en: 'Contents', ar: 'الفهرس' },
  howToRead: {
    fr: 'Les mots entre guillemets sont ceux des boutons et des écrans. Les images montrent un compte d’exemple, sur un téléphone\u202f; sur un ordinateur, les mêmes écrans sont plus larges et le menu reste ouvert.',
    en: 'Words in quotation marks are those of the buttons and screens. The pictures show a sample account on a phone; on a computer the same screens are wider and the menu stays open.',
    ar: 'الكلمات بين مزدوجتين هي كلمات الأزرار والشاشات. تعرض الصور حسابا نموذجيا على الهاتف؛ أما على الحاسوب فالشاشات نفسها أعرض وتبقى القائمة مفتوحة.',
  },
  chapter: { fr: 'Chapitre', en: 'Chapter', ar: 'الفصل' },
  pictureAlt: { fr: 'Écran\u202f:', en: 'Screen:', ar: 'الشاشة:' },
};
