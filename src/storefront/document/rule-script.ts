/**
 * A function as text that runs in the head, before anything is painted: it hides the modules whose rule does not let this visitor see them. Its
 * parameter are the rules of the page (`decoration/rules.ts` says what they are and has the same in TypeScript). It runs again at the event
 * "rules" of the window. What it knows: the cookies of the session, groups that the shop has told (`runtime/show-rules.ts`), the country of the last order or that
 * of the browser's languages, and the page's address. At most 1 KB (a test holds it).
 */
export const ruleScript = `(rules)=>{
const doc=document,style=doc.createElement("style"),
cookie=(name)=>(doc.cookie.match("(?:^|; )"+name+"=([^;]*)")||[])[1],
kept=(name)=>{try{return localStorage[name]||""}catch{return""}},
fits=(list,has)=>!list||(list[0]=="!")!=list.replace("!","").split(",").some(has),
run=()=>{
const isIn=!!cookie("token")&&cookie("is_guest")=="0",groups=isIn?kept("customer_groups").split(" ").slice(1):[],
country=kept("country")||(/-([A-Z]{2})\\b/.exec(navigator.languages)||[])[1];
style.textContent=rules.map((rule)=>{
const [,login,ids,from,link]=rule.split("|"),[name,value]=link.replace("!","").split("=");
const given=new URLSearchParams(location.search).getAll(name);
return(!login||(login=="in")==isIn)&&fits(ids,(id)=>groups.includes(id))&&fits(from,(one)=>one==country)&&fits(link,()=>value==null?given[0]!=null:given.includes(value))?"":'[data-rule="'+rule+'"]{display:none!important}'
}).join("")
};
style.nonce=doc.currentScript.nonce;
run();
doc.head.append(style);
addEventListener("rules",run)
}`;
