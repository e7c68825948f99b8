import type { PaperTexts } from './fr.ts';

export const paperAr: PaperTexts = {
  fileName: 'معاينة-ودية',
  notSealed: 'لم يوقّع السائقان معا هذه المعاينة الودية: يمكن أن تتغير.',
  photos: 'الصور',
  noWitness: 'لا أحد',
  near: 'بفارق {meters} م',
  damageHere: 'المواضع المتضررة: {zones}',
  impactHere: 'الاصطدام: {zone}',
  nothingDrawn: 'لم يُرسم أي شيء.',
  sketchOf: 'الرسم: {road}',
  signedAt: 'وُقّع في {at}',
  typedAt: 'وُقّع في {at}، بكتابة الاسم بالحروف',
  notSigned: 'بدون توقيع',
  lapsed: 'لم يعد التوقيع المؤرخ في {at} صالحا: تغيرت المعاينة الودية بعده.',
  photoCount: { none: 'بدون صور', some: '{count}، لائحتها بعد الاستمارة' },
  photo: 'الصورة {number}: {subject}، التُقطت في {at}، {bytes} بايت\nSHA-256 {sha256}',
  photoFiles:
    'الصور المرفقة بالتصريح\nملف الصورة 1 اسمه {file}، وهكذا. إذا لم يوجد ملف لرقم ما فالصورة لم تُرفق، وفي الغالب لأنها بقيت في الهاتف الذي التقطها.',
  rest: 'تتمة المعاينة الودية',
  seeThere: 'انظروا التتمة، رقم {n}',
  hash: 'بصمة SHA-256 للمحتوى كله: {hash}',
  times: 'A: {a}. B: {b}. بتوقيت المغرب، حسب الهاتفين.',
  origin:
    'أُعدّت هذه الوثيقة مما كتبه السائقان، دون تحقق من {brand}. أي تغيير في المحتوى، مهما صغر، يعطي بصمة أخرى.',
};
