/**
 * Functions as text that run right behind the language bar. Its parameters are what stands before the paths of
 * the document's pages, and its language. Links lead to the page that is shown, also after a navigation within the document: then the server
 * leads from the address in the one language to that in the other. A language of
 * the browser that the shop is shown in is offered until the offer is closed: nobody is led anywhere.
 */
export const languageScript = `(base,lang)=>{
const doc=document,start=location.pathname,key="language_offer",bar=doc.currentScript.parentElement;
const aim=({target})=>{
const link=target.closest&&target.closest("a[data-lang-base]");
if(!link)return;
const {dataset}=link,path=location.pathname;
dataset.langPath||=(link.host===location.host?"":link.origin)+link.pathname;
link.href=(path===start?dataset.langPath:(dataset.langBase+(path.slice(base.length)||"/")).replace(/\\/$/,"")||"/")+location.search;
};
for(const sign of ["pointerdown","focusin","click"])doc.addEventListener(sign,aim);
const menu=bar.querySelector("details");
doc.addEventListener("click",({target})=>{if(!menu.contains(target))menu.open=false});
doc.addEventListener("keydown",({key:pressed})=>{if(pressed==="Escape"&&menu.open){menu.open=false;menu.firstChild.focus()}});
const first=(tag)=>tag.split("-",1)[0].toLowerCase();
let closed;
try{closed=localStorage.getItem(key)}catch{}
if(closed)return;
for(const tag of navigator.languages){
if(first(tag)===first(lang))return;
const offer=[...bar.querySelectorAll("p")].find((one)=>first(one.lang)===first(tag));
if(!offer)continue;
offer.hidden=false;
offer.lastChild.addEventListener("click",()=>{
offer.hidden=true;
try{localStorage.setItem(key,"closed")}catch{}
});
return;
}
}`;
