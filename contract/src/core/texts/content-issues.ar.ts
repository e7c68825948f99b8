import type { ContentIssueTexts } from './content-issues.fr.ts';

export const contentIssuesAr: ContentIssueTexts = {
  content_kind: 'هذا النوع من المحتوى غير موجود.',
  content_id: 'يتكون المعرف من 1 إلى 60 حرفا لاتينيا أو رقما أو شرطة، ويبدأ بحرف أو رقم.',
  content_markup: 'يحتوي هذا النص على رموز برمجية. اكتبوا نصا عاديا.',
  content_https: 'أدخلوا عنوانا آمنا على الإنترنت، بدون كلمة سر.',
  content_image: 'أدخلوا عنوانا آمنا لصورة، أو مسارا داخل البوابة.',
  content_picture_unread:
    'تعذر نسخ هذه الصورة من عنوانها. تأكدوا من أن العنوان يفتح على الإنترنت، أو اختاروا عنوانا آخر.',
  content_picture_type: 'لا يؤدي هذا العنوان إلى صورة من نوع JPEG أو PNG أو WebP.',
  content_picture_large: 'تتجاوز هذه الصورة {max} ميغابايت. اختاروا صورة أخف.',
  content_picture_gone: 'لم تعد هذه الصورة موجودة. أدخلوا عنوانها من جديد.',
  content_pictures_many:
    'لا ينسخ الاستيراد الواحد أكثر من {max} صورة من مواقع أخرى. استوردوا الملف على دفعات.',
  content_youtube: 'هذا ليس عنوان فيديو على يوتيوب.',
  content_phone: 'أدخلوا رقم هاتف: أرقام ومسافات ونقط وشرطات.',
  content_moment: 'أدخلوا يوما مثل 2026-11-15 أو لحظة معينة.',
  content_place_half: 'أدخلوا خط العرض وخط الطول معا، أو لا تدخلوا أيا منهما.',
  content_one_source: 'يلزم ملف أو عنوان، واحد منهما فقط.',
  content_article_source: 'اكتبوا المقال باللغات الثلاث أو أدخلوا عنوانه: واحد منهما فقط.',
  content_city_unknown: 'هذه المدينة غير موجودة في لائحة المدن.',
  content_city_used: 'ما زالت هذه المدينة مستعملة في عناوين عددها {count}: غيروها أولا.',
  content_taken: 'يحمله محتوى آخر: {owner}.',
  content_twice: 'هذا المحتوى موجود في السطر {other}.',
  content_file_unknown: 'لم يعد هذا الملف موجودا. أرسلوه من جديد.',
  content_file_path: 'هذا المسار خارج المجلد المرسل.',
  content_file_unreadable: 'تعذرت قراءة هذا الملف.',
  content_file_apart: 'هنا يضاف الملف من صفحة الوثيقة.',
  content_publish_time: 'اختاروا وقتا لم يمر بعد، خلال سنة على الأكثر.',
  content_moved_on: 'تغير هذا المحتوى في هذه الأثناء: راجعوه ثم انشروه.',
  content_author_out: 'لم يعد بإمكان كاتبه أن ينشر: راجعوا هذا المحتوى ثم انشروه بأنفسكم.',
  brand_color: 'أدخلوا لونا مكونا من ستة رموز بعد العلامة #.',
  brand_hosts: 'أدخلوا اسم موقع واحدا في كل سطر، دون بقية العنوان؛ {max} مواقع على الأكثر.',
  brand_contrast:
    'غير مقروء: التباين مع {against} هو {ratio} والمطلوب {needed}. اختاروا لونا أغمق أو أفتح.',
  brand_contrast_dark:
    'غير مقروء في الوضع الداكن: التباين مع {against} هو {ratio} والمطلوب {needed}. اختاروا لونا أفتح.',
  content_too_many_lines: 'عدد السطور كبير جدا ({max} على الأكثر). استوردوا الملف على دفعات.',
};
